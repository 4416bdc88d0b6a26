WITH closed AS (
  SELECT auction.id, auction.category, MAX(bid.price) AS price
  FROM auction JOIN bid ON bid.auction = auction.id
  WHERE bid.`time` >= auction.`time` AND bid.`time` < auction.expires
  GROUP BY auction.id, auction.category)
SELECT category, AVG(CAST(price AS DOUBLE)) AS price FROM closed GROUP BY category
