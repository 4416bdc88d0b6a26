SELECT bidder, COUNT(*) AS bids, window_start AS begins
FROM TABLE(SESSION(TABLE bid PARTITION BY bidder, DESCRIPTOR(`time`), INTERVAL '10' SECOND))
GROUP BY bidder, window_start, window_end
