WITH persons AS (
  SELECT id, name, window_start, window_end
  FROM TABLE(TUMBLE(TABLE person, DESCRIPTOR(`time`), INTERVAL '10' SECOND))
  GROUP BY id, name, window_start, window_end),
sellers AS (
  SELECT seller, window_start, window_end
  FROM TABLE(TUMBLE(TABLE auction, DESCRIPTOR(`time`), INTERVAL '10' SECOND))
  GROUP BY seller, window_start, window_end)
SELECT persons.id, persons.name
FROM persons JOIN sellers ON persons.id = sellers.seller AND persons.window_start = sellers.window_start AND persons.window_end = sellers.window_end
