SELECT auction, DATE_FORMAT(`time`, 'yyyy-MM-dd') AS `date`, COUNT(*) AS bids, COUNT(*) FILTER (WHERE price < 10000) AS low,
  COUNT(*) FILTER (WHERE price BETWEEN 10000 AND 999999) AS medium, COUNT(*) FILTER (WHERE price >= 1000000) AS high,
  MIN(price) AS least, MAX(price) AS most, AVG(CAST(price AS DOUBLE)) AS mean, SUM(price) AS total
FROM bid
GROUP BY auction, DATE_FORMAT(`time`, 'yyyy-MM-dd')
