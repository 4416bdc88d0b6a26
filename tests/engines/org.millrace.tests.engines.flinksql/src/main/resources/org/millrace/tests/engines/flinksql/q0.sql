SELECT auction, bidder, price, channel, `time`, extra FROM bid
