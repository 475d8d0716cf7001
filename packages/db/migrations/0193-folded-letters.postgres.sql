-- What `foldLetters` does in the application, and the function of that name at a hub: small letters without accents.
create function fold_letters(said text) returns text language sql immutable strict parallel safe as
  $$ select lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g')) $$;
