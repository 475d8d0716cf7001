-- Whom the business knew already by the same e-mail: sessions of this entry, which a joining hub brought along, are theirs.
alter table app_user add column joined_as text;
