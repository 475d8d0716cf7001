-- The newest form of a sealed transaction this hub's cloud said it reads. What it did not say, the first form is for.
alter table sync_identity add column seal_version integer not null default 1;
