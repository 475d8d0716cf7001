-- In which language a business's papers speak to guests and suppliers; what SAT demands stays Spanish.
alter table communication_setting add column document_language text not null default 'es';
