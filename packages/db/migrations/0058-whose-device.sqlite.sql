-- Who signed in from a browser last: nobody makes more of them known than they can have in their hands.
alter table known_device add column user_id text;
