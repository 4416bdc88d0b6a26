SELECT bid.auction, bid.bidder, bid.price, auction.item, auction.seller
FROM bid JOIN auction ON bid.auction = auction.id
WHERE auction.category = 10
