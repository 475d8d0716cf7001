-- What `foldLetters` does: small letters without accents and apostrophes, the glottal stop of Kak'ik among them.
create or replace function fold_letters(said text) returns text language sql immutable strict parallel safe as
  $$ select lower(regexp_replace(normalize(translate(said, '''’‘ʼʻ‛′´`', ''), NFD), '[\u0300-\u036f]', '', 'g')) $$;
