SELECT auction, bidder, 0.908E0 * price AS price, `time` FROM bid
