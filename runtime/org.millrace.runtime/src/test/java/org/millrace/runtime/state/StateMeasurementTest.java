package org.millrace.runtime.state;

import com.espertech.esper.common.client.EPCompiled;
import com.espertech.esper.common.client.EPException;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompilerProvider;
import com.espertech.esper.runtime.client.EPRuntime;
import com.espertech.esper.runtime.client.EPRuntimeProvider;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.esper.Config;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

/** The estimates against the heap: what a statement keeps in Esper lies within a factor of two of what is said. */
class StateMeasurementTest {

    private static final int EVENTS = 20_000;
    private static final int WARM_UP = 2_000;
    private static final int DEPLOYMENTS = 200;
    private static final int EVENTS_PER_MILLISECOND = 2;
    private static final double FACTOR = 2;
    private static final int SETTLED = 10_000;
    private static final int PATIENCE_SECONDS = 300;
    private static final int ATTEMPTS = 3;

    /** Some of the events, and of their texts, which are the keys of groups, as long as something keeps them. */
    private final List<WeakReference<?>> sent = new ArrayList<>();
    private EPRuntime runtime;

    @BeforeEach
    void start() {
        runtime = EPRuntimeProvider.getRuntime("measurement", Config.of(Statements.TYPES));
        runtime.initialize();
        runtime.getEventService().clockExternal();
        runtime.getEventService().advanceTime(0);
    }

    @AfterEach
    void stop() {
        runtime.destroy();
        awaitGone();
    }

    /** Waits until the events that were sent are gone: the compiler of the virtual machine holds classes, and with them events, for a while. */
    private void awaitGone() {
        var end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (sent.stream().anyMatch(event -> event.get() != null) && System.nanoTime() < end) {
            System.gc();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
        assertTrue(sent.stream().allMatch(event -> event.get() == null), "events are still there");
        sent.clear();
    }

    /** Every event has a text, numbers and so on of its own, so that there are as many keys, groups and matches as events. */
    @ParameterizedTest
    @ValueSource(strings = {
        "select * from Tick#length(20000)",
        "select * from Tick#length_batch(13000)",
        "select * from Tick#firstlength(20000)",
        "select * from Tick#sort(20000, price)",
        "select * from Tick#rank(symbol, 20000, price)",
        "select * from Tick#keepall",
        "select * from Tick#time(1 hour)",
        "select * from Tick#time_batch(1 hour)",
        "select * from Tick#time_accum(1 hour)",
        "select * from Tick#ext_timed(time, 1 hour)",
        "select * from Tick#ext_timed_batch(time, 1 hour)",
        "select * from Tick#time_order(time, 1 hour)",
        "select * from Tick#timetolive(time + 10000000)",
        "select * from Tick#firsttime(1 hour)",
        "select * from Tick#expr(true)",
        "select * from Tick#expr_batch(false)",
        "select * from Tick#unique(symbol)",
        "select * from Tick#unique(symbol, volume)",
        "select * from Tick#firstunique(volume)",
        "select * from Tick#groupwin(symbol)#length(1)",
        "select * from Tick#length(20000)#unique(symbol)",
        "select * from Tick#time(1 hour)#length(30000) retain-union",
        "select prev(5, price) from Tick#length(20000)",
        "select prior(5, price) from Tick#length(20000)",
        "select avg(price), sum(volume) from Tick#length(20000)",
        "select max(price) from Tick#length(20000)",
        "select median(price) from Tick#length(20000)",
        "select count(distinct price) from Tick#length(20000)",
        "select window(*) as w from Tick#keepall output last every 1000000 events",
        "select symbol, avg(price) from Tick group by symbol",
        "select symbol, avg(price), sum(volume), count(*), stddev(price) from Tick group by symbol",
        "select symbol, volume, avg(price) from Tick group by symbol, volume",
        "select symbol, max(price) from Tick#length(20000) group by symbol",
        "select symbol, perc(price), trend(price) from Tick group by symbol",
        "select symbol, avg(price) from Tick#time(1 hour) group by symbol",
        "select symbol, avg(price) from Tick group by symbol output last every 1000000 events",
        "select symbol, avg(price) from Tick group by symbol output all every 1000000 events",
        "select symbol, price from Tick output every 1000000 events",
        "select * from Tick#length(20000) a, Other#length(10) b where a.symbol = b.symbol",
        "select * from Tick#length(20000) a, Other#length(10) b",
        "select * from Tick#length(20000) a, Tick#time(1 hour) b where a.symbol = b.symbol and a.price < b.price - 1",
        "select * from Tick#keepall a left outer join Other#keepall b on a.symbol = b.symbol",
        "select (select price from Tick#length(20000) t where t.symbol = o.symbol) as p from Other o",
        "select (select max(volume) from Tick#length(20000)) as p from Other o",
        "select * from Other o where exists (select * from Tick#time(1 hour) t where t.symbol = o.symbol)",
        "select * from pattern[every a=Tick -> b=Other]",
        "select * from pattern[every a=Tick -> b=Other(symbol=a.symbol)]",
        "select * from pattern[every a=Tick -> (b=Other(symbol=a.symbol) and not c=Other(symbol='x'))]",
        "select * from pattern[every a=Tick -> (timer:interval(1 hour) and not b=Other(symbol=a.symbol))]",
        "select * from pattern[every a=Tick -> b=Other(symbol=a.symbol) where timer:within(1 hour)]",
        "select * from pattern[every a=Tick -> b=Other(symbol=a.symbol) -> c=Other(symbol=b.symbol)]",
        "select * from pattern[every-distinct(a.symbol) a=Tick]",
        "select * from pattern[every (a=Tick until b=Other)]",
        "select * from pattern[every a=Tick]#length(20000)",
        "create context C partition by symbol from Tick; context C select avg(price) from Tick",
        "create context C partition by symbol from Tick; context C select avg(price) from Tick#length(5)#unique(symbol)",
        "create table T(symbol string primary key, total sum(double), n count(*)); "
                + "into table T select sum(price) as total, count(*) as n from Tick group by symbol",
        "create table T(symbol string primary key, price double); "
                + "on Tick t merge T where T.symbol = t.symbol when not matched then insert select t.symbol as symbol, t.price as price",
        "create window W#keepall as select symbol, price from Tick; insert into W select symbol, price from Tick",
        "create window W#unique(symbol) as Tick; insert into W select * from Tick",
        "create window W#keepall as (symbol string, price double); create index I on W(symbol); insert into W select symbol, price from Tick",
        "insert into P select symbol, price * 2 as twice from Tick; select * from P#length(20000)"})
    void whatEventsLeaveIsAsEstimated(String module) {
        var estimated = 0.0;
        var event = 0L;
        var estimates = Statements.estimates(module);
        for (var choice : Statements.choices(module)) {
            var state = estimates.of(choice);
            assertEquals(List.of(), state.unknown());
            // What a window of a certain number holds is full with these events; the statement's own objects are there before them.
            estimated += state.bytes() > EVENTS ? state.bytes() - state.sharedBytes() : 0;
            event = Math.max(event, state.sharedBytes());
            // No event of the type Other comes.
            for (var growth : state.grows().stream().filter(part -> !part.of().endsWith("Other")).toList()) {
                estimated += (double) EVENTS * (growth.bytes() - growth.sharedBytes());
                event = Math.max(event, EVENTS * growth.sharedBytes());
            }
        }
        assertWithin(estimated + event, () -> grows(compile(module)), EVENTS, module);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "select * from Tick(symbol='A')",
        "select * from Tick#length(10)",
        "select * from Tick#time(30 sec)",
        "select avg(price) from Tick#length(10)",
        "select symbol, avg(price), sum(volume) from Tick#length(10) group by symbol",
        "select symbol, prev(1, price) from Tick#length(10)",
        "select * from Tick#length(10) order by price",
        "select symbol, avg(price) from Tick#time(30) group by symbol output last every 5 seconds",
        "select * from pattern[every a=Tick -> b=Tick(symbol=a.symbol)]",
        "select * from Tick#length(10) a, Other#length(10) b where a.symbol = b.symbol",
        "select * from Tick#length(10) a, Other#length(10) b, Other#length(5) c where a.symbol = b.symbol and a.symbol = c.symbol",
        "select (select max(price) from Tick#length(10)) as m from Tick o",
        "on Tick t select t.symbol as symbol, w.price as price from W w where w.symbol = t.symbol"})
    void aDeploymentWithoutEventsIsAsEstimated(String statement) {
        var state = Statements.estimates(statement).of(Statements.choices(statement).getFirst());
        assertWithin((double) DEPLOYMENTS * (state.bytes() - state.sharedBytes()), () -> deployments(statement), DEPLOYMENTS, statement);
    }

    private long deployments(String statement) {
        deploy(compile("@public create window W#keepall as Tick"));
        var compiled = compile(statement);
        for (var i = 0; i < DEPLOYMENTS / 2; i++) {
            deploy(compiled);
        }
        var before = used();
        for (var i = 0; i < DEPLOYMENTS; i++) {
            deploy(compiled);
        }
        return used() - before;
    }

    /** What other tests have left may go from the heap while it is weighed; then it is weighed anew. */
    private void assertWithin(double estimated, LongSupplier measuring, int of, String what) {
        var text = "";
        for (var attempt = 1; attempt <= ATTEMPTS; attempt++) {
            var measured = measuring.getAsLong();
            text = "%s: estimated %.1f bytes each, measured %.1f".formatted(what, estimated / of, (double) measured / of);
            System.out.println(text);
            if (estimated < measured * FACTOR && measured < estimated * FACTOR) {
                return;
            }
            stop();
            start();
        }
        fail(text);
    }

    private EPCompiled compile(String module) {
        try {
            var arguments = new CompilerArguments(Config.of(Statements.TYPES));
            arguments.getPath().add(runtime.getRuntimePath());
            return EPCompilerProvider.getCompiler().compile(module, arguments);
        } catch (Exception e) {
            throw new AssertionError(module, e);
        }
    }

    private String deploy(EPCompiled compiled) {
        try {
            return runtime.getDeploymentService().deploy(compiled).getDeploymentId();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** How much the heap grows by the events; the same is done with fewer of them before, which loads what is to be loaded. */
    private long grows(EPCompiled compiled) {
        var warm = deploy(compiled);
        send(WARM_UP);
        try {
            runtime.getDeploymentService().undeploy(warm);
        } catch (Exception e) {
            throw new EPException(e);
        }
        awaitGone();
        deploy(compiled);
        var before = used();
        send(EVENTS);
        return used() - before;
    }

    /** Sends in a thread of its own, since Esper holds what it had last in variables of the thread. */
    private void send(int events) {
        var thread = new Thread(() -> sendHere(events));
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void sendHere(int events) {
        var service = runtime.getEventService();
        for (var i = 0; i < events; i++) {
            var event = new Tick(i);
            if (i == events / 2) {
                sent.add(new WeakReference<>(event));
                sent.add(new WeakReference<>(event.getSymbol()));
            }
            service.sendEventBean(event, "Tick");
            if (i % EVENTS_PER_MILLISECOND == 0) {
                service.advanceTime(service.getCurrentTime() + 1);
            }
        }
    }

    /** What the heap holds when a further collection finds nothing more. */
    private static long used() {
        var before = Long.MAX_VALUE;
        var now = collected();
        while (now < before - SETTLED) {
            before = now;
            now = collected();
        }
        return now;
    }

    private static long collected() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
