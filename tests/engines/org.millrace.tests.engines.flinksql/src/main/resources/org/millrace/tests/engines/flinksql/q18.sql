SELECT auction, bidder, price, channel, `time`, extra
FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY bidder, auction ORDER BY `time` DESC) AS place FROM bid)
WHERE place = 1
