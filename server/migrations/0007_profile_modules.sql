-- A module that does not exist is one that the client does not have: one key says both, in its own words.
alter table profile_modules drop constraint profile_modules_module_id_fkey;
