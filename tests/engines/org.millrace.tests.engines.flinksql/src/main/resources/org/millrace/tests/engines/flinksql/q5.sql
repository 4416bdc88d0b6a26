WITH counts AS (
  SELECT auction, COUNT(*) AS bids, window_start, window_end
  FROM TABLE(HOP(TABLE bid, DESCRIPTOR(`time`), INTERVAL '2' SECOND, INTERVAL '10' SECOND))
  GROUP BY auction, window_start, window_end),
most AS (SELECT MAX(bids) AS bids, window_start, window_end FROM counts GROUP BY window_start, window_end)
SELECT counts.auction, counts.bids
FROM counts JOIN most ON counts.window_start = most.window_start AND counts.window_end = most.window_end AND counts.bids = most.bids
