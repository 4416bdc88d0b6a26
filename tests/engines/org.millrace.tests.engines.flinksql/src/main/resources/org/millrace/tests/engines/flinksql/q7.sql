WITH highest AS (
  SELECT MAX(price) AS price, window_start, window_end
  FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(`time`), INTERVAL '10' SECOND))
  GROUP BY window_start, window_end),
bids AS (SELECT * FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(`time`), INTERVAL '10' SECOND)))
SELECT bids.auction, bids.bidder, bids.price, bids.`time`
FROM bids JOIN highest ON bids.window_start = highest.window_start AND bids.window_end = highest.window_end AND bids.price = highest.price
