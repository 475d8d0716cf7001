-- A version jumps when its row first changes in a life of the database, and only then: a file that was put back, or lost its
-- last commits with the power, gives no number somebody has seen to other content, and a start alone changes no number.
update local_version set v = v + (select versions_from from sync_identity);
alter table sync_identity rename column versions_from to life;
alter table local_version add column life integer not null default 0;
create trigger local_version_moved after update of v on local_version
when new.life is not (select life from sync_identity)
begin
  update local_version set v = v + (select life from sync_identity), life = (select life from sync_identity)
    where entity = new.entity and id = new.id;
end;
-- What a person makes here is new to everybody; what comes from the cloud may have been here in a life that was lost.
create trigger local_version_made after insert on local_version when (select life from sync_identity) <> 0
begin
  update local_version
    set v = v + (select applying from sync_ctx) * (select life from sync_identity), life = (select life from sync_identity)
    where entity = new.entity and id = new.id;
end;
