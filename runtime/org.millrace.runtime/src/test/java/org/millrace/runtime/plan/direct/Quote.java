package org.millrace.runtime.plan.direct;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** An event with properties of all types; boxed ones may be null. */
public final class Quote {

    static final List<String> SYMBOLS = List.of("A", "B", "C", "it's \"quoted\" \\u0041", "\u00e9\u4e2d");

    private final String symbol;
    private final double price;
    private final int volume;
    private final long time;
    private final Integer depth;
    private final Double spread;
    private final boolean open;
    private final float weight;

    Quote(String symbol, double price, int volume, long time, Integer depth, Double spread, boolean open, float weight) {
        this.symbol = symbol;
        this.price = price;
        this.volume = volume;
        this.time = time;
        this.depth = depth;
        this.spread = spread;
        this.open = open;
        this.weight = weight;
    }

    public Quote() {
        this("", 0, 0, 0, null, null, false, 0);
    }

    public String getSymbol() {
        return symbol;
    }

    public double getPrice() {
        return price;
    }

    public int getVolume() {
        return volume;
    }

    public long getTime() {
        return time;
    }

    public Integer getDepth() {
        return depth;
    }

    public Double getSpread() {
        return spread;
    }

    public boolean isOpen() {
        return open;
    }

    public float getWeight() {
        return weight;
    }

    static Quote random(Random random) {
        return new Quote(random.nextInt(20) == 0 ? null : SYMBOLS.get(random.nextInt(SYMBOLS.size())), random.nextInt(400) / 7.0,
                random.nextInt(50) - 5, random.nextLong(1_000), random.nextInt(3) == 0 ? null : random.nextInt(10),
                random.nextInt(3) == 0 ? null : random.nextInt(30) / 9.0, random.nextBoolean(), random.nextInt(5) / 3.0f);
    }

    Map<String, Object> toMap() {
        var map = new HashMap<String, Object>();
        map.put("symbol", symbol);
        map.put("price", price);
        map.put("volume", volume);
        map.put("time", time);
        map.put("depth", depth);
        map.put("spread", spread);
        map.put("open", open);
        map.put("weight", weight);
        return map;
    }
}
