SELECT bid.auction, bid.bidder, bid.price, bid.`time`, note.`value`
FROM (SELECT *, PROCTIME() AS now, MOD(auction, 10000) AS key FROM bid) AS bid
JOIN note FOR SYSTEM_TIME AS OF bid.now ON bid.key = note.key
