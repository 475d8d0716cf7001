-- From here on the triggers that bring rows down are made from what the slices say of their tables, at each change of the
-- schema (`postgres/down-triggers.ts`).
do $$
declare t record;
begin
  for t in select tgname, tgrelid::regclass as of_table from pg_trigger
    where not tgisinternal and tgname in ('goes_down', 'staff_goes_down', 'staff_goes_to_branch') loop
    execute format('drop trigger %I on %s', t.tgname, t.of_table);
  end loop;
end $$;
drop function goes_down, staff_goes_down, staff_goes_to_branch, staff_row_for(app_user, text), first_rev;
