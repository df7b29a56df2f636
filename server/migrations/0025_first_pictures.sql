-- A picture that was sent to the platform's bucket before its client was there is the client's that keeps it, where one alone does:
-- it counts to that client, and is exported and erased with it.
update files f set client_id = k.client_id
from (
  select key, min(client_id) as client_id from (
    select image as key, client_id from clients
    union select image, client_id from users
    union select image, client_id from robots
  ) kept
  where key is not null group by key having count(*) = 1
) k
where f.key = k.key and f.client_id is null and k.client_id is not null;
