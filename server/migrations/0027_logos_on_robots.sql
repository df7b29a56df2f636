-- What a robot holds names the file of its client's logo from here on: each fetches its configuration once more.
select raise_versions(array(
  select r.robot_id from robots r join clients c using (client_id) where c.image is not null and r.deleted_at is null order by 1));
