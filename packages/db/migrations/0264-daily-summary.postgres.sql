-- Whoever gets the figures of the day before each morning; null: nobody.
alter table communication_setting add column daily_summary_to text;
