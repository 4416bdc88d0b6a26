package org.millrace.tests.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** Creates projects whose outputs depend on windows, groups, patterns and event time, and go to the file {@code totals.csv}. */
final class Deals {

    private static final String NETWORK = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="trades" time="event">
              <eventType name="Deal" eventTimeProperty="at" eventTimeUnit="ms">
                <property name="symbol"/>
                <property name="size" type="int"/>
                <property name="at" type="long"/>
              </eventType>
              <eventType name="Total">
                <property name="rule"/>
                <property name="symbol"/>
                <property name="n" type="long"/>
              </eventType>
              <adapter name="deals" provider="file" eventType="Deal" lateness="50ms" late="now">
                <property name="path" value="deals.csv"/>
                <property name="codec" value="csv"/>
                <property name="timing" value="scaled"/>
                <property name="timeProperty" value="at"/>
                <property name="speed" value="SPEED"/>
              </adapter>
              <stream name="queue" capacity="512" threads="1"/>
              <processor name="rules">
                <statement>select 'length' as rule, symbol, sum(size) as n from Deal(size &gt; 40)#length(50)</statement>
                <statement>select 'group' as rule, symbol, count(*) as n from Deal#time_batch(1 sec) group by symbol</statement>
                <statement>select 'time' as rule, symbol, sum(size) as n from Deal(size &gt; 70)#time(2 sec) group by symbol</statement>
                <statement>select 'pattern' as rule, a.symbol as symbol, b.size as n from pattern [every a=Deal(size &gt; 90)
                    -> b=Deal(symbol = a.symbol, size &lt; 10) where timer:within(3 sec)]</statement>
              </processor>
              <adapter name="totals" provider="file" direction="out" eventType="Total">
                <property name="path" value="totals.csv"/>
                <property name="codec" value="csv"/>
              </adapter>
              <wire from="deals" to="queue"/>
              <wire from="queue" to="rules"/>
              <wire from="rules" to="totals"/>
            </epn:Network>
            """;
    private static final String INPUT = NETWORK.substring(NETWORK.indexOf("  <adapter name=\"deals\""), NETWORK.indexOf("  <stream "));

    private Deals() {
    }

    /** Creates a project that reads a file with events, on average one each 10 ms at the speed 1. */
    static Project fromFile(Path folder, int events, int speed) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("trades.epn"), NETWORK.replace("SPEED", Integer.toString(speed)));
        var random = new Random(3);
        var time = 1_700_000_000_000L;
        var lines = new StringBuilder();
        for (var i = 0; i < events; i++) {
            time += random.nextInt(20);
            lines.append("k").append(random.nextInt(5)).append(',').append(random.nextInt(100)).append(',').append(time - random.nextInt(30)).append('\n');
        }
        Files.writeString(folder.resolve("deals.csv"), lines);
        return new Project(folder);
    }

    /** Creates a project that reads a file like {@link #fromFile}, and also sends its outputs to a broker, which is a service. */
    static Project besideABroker(Path folder, int events, int speed) throws IOException {
        var project = fromFile(folder, events, speed);
        var network = Files.readString(folder.resolve("trades.epn"));
        Files.writeString(folder.resolve("trades.epn"), network.replace("  <wire from=\"deals\"", """
                  <adapter name="sent" provider="jms" direction="out" eventType="Total">
                    <property name="url" value="tcp://127.0.0.1:${broker.port}"/>
                    <property name="destination" value="totals"/>
                    <property name="codec" value="csv"/>
                  </adapter>
                  <wire from="rules" to="sent"/>
                  <wire from="deals\""""));
        Files.writeString(folder.resolve("services.json"), """
                {"services": {"broker": {
                  "main": "org.millrace.services.Broker",
                  "arguments": ["${broker.port}", ".millrace/broker"],
                  "ports": {"port": 0}}}}
                """);
        return project;
    }

    /** Creates a project that receives events over connections, with a load. Its clock is the wall clock. */
    static Project overConnections(Path folder, int rate) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("trades.epn"), NETWORK.replace(" time=\"event\"", "").replace(INPUT, """
                  <adapter name="deals" provider="tcp" eventType="Deal">
                    <property name="port" value="0"/>
                    <property name="codec" value="csv"/>
                  </adapter>
                """));
        Files.writeString(folder.resolve("load.json"), """
                {"target": "deals", "rate": %d, "fields": {
                  "symbol": {"kind": "text", "template": "k{number}"},
                  "size": {"kind": "uniform", "from": 0, "to": 99},
                  "at": {"kind": "time", "unit": "ms"}},
                 "values": {"number": {"kind": "uniform", "from": 0, "to": 4}}}
                """.formatted(rate));
        return new Project(folder);
    }
}
