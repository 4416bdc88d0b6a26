SELECT auction, bidder, 0.908E0 * price AS price,
  CASE WHEN HOUR(`time`) BETWEEN 8 AND 17 THEN 'day' WHEN HOUR(`time`) BETWEEN 6 AND 19 THEN 'twilight' ELSE 'night' END AS timeOfDay,
  `time`, CHAR_LENGTH(extra) - CHAR_LENGTH(REPLACE(extra, 'c', '')) AS letters
FROM bid
WHERE 0.908E0 * price > 1000000 AND 0.908E0 * price < 50000000
