package org.millrace.tests.ui.speed;

import org.eclipse.core.runtime.CoreException;
import org.millrace.tests.ui.TestProject;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Generates a project with 400 statements like those of the example signal-generation. */
final class GeneratedProject {

    static final int STATEMENTS = 400;

    private static final String NETWORK = """
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="%s">
              <eventType name="StockTick" javaClass="speed.StockTick"/>
              <adapter name="ticks" provider="tcp" eventType="StockTick">
                <property name="port" value="0"/>
                <property name="codec" value="binary"/>
                <property name="fields" value="symbol,lastPrice"/>
              </adapter>
              <processor name="signals"><file>signals.epl</file></processor>
              <bean name="counter" javaClass="speed.Counter"/>
              <wire from="ticks" to="signals"/>
              <wire from="signals" to="counter"/>
            </epn:Network>
            """;

    private static final String PAIR = """
            @name('price-move-%1$s')
            select symbol, lastPrice, avg(lastPrice) as average
            from StockTick(symbol='%1$s')#length(2)
            having lastPrice > 2.0 * avg(lastPrice) or lastPrice < 0.5 * avg(lastPrice);
            @name('uptick-%1$s')
            select symbol, lastPrice, count(*) as moves
            from StockTick(symbol='%1$s')#length(3)
            having count(*) > 2;
            """;

    private static final String TICK = """
            package speed;

            public class StockTick {
                private String symbol;
                private double lastPrice;

                public String getSymbol() {
                    return symbol;
                }

                public void setSymbol(String symbol) {
                    this.symbol = symbol;
                }

                public double getLastPrice() {
                    return lastPrice;
                }

                public void setLastPrice(double lastPrice) {
                    this.lastPrice = lastPrice;
                }
            }
            """;

    private static final String COUNTER = """
            package speed;

            public class Counter implements org.millrace.runtime.api.EventListener<Object> {
                @Override
                public void onEvent(Object event) {
                }
            }
            """;

    private GeneratedProject() {
    }

    static TestProject make(int number) throws CoreException {
        var project = TestProject.empty("speed" + number);
        project.file("src/speed/StockTick.java", TICK);
        project.file("src/speed/Counter.java", COUNTER);
        project.file("signals.epl", statements(number));
        project.file("speed" + number + ".epn", NETWORK.formatted("speed" + number));
        return project;
    }

    static String statements(int number) {
        return IntStream.range(0, STATEMENTS / 2).mapToObj(i -> PAIR.formatted("S" + number + "x" + i)).collect(Collectors.joining());
    }
}
