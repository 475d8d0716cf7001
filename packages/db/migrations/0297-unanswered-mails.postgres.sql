-- How often a message was handed over, since it was asked for, with an outcome nobody knows: kept before it is handed over.
alter table communication add column unanswered_tries integer not null default 0;
update communication set unanswered_tries = 1 where status = 'queued' and error_code = 'OUTCOME_UNKNOWN';
-- What the queue gave up waited for ever, and nobody could send it again.
update communication set status = 'failed', error_code = 'OUTCOME_UNKNOWN', may_be_doubled = 1
where status = 'queued' and exists (
  select 1 from job
  where job.business_id = communication.business_id and job.kind = 'communication.send' and job.key = communication.id and job.died_at is not null
);
