package org.millrace.adapters.jdbc;

import org.millrace.adapters.jdbc.internal.JdbcReceiver;
import org.millrace.adapters.jdbc.internal.JdbcSender;
import org.millrace.adapters.jdbc.internal.JoinDatabase;
import org.millrace.adapters.jdbc.internal.JoinOnly;
import org.millrace.adapters.jdbc.internal.Mapping;
import org.millrace.adapters.jdbc.internal.SqlText;
import org.millrace.adapters.settings.Credentials;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.AdapterDescriptor;
import org.millrace.runtime.api.AdapterProvider;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.Guarantee;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.JoinedDatabase;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;
import org.millrace.runtime.api.Settings;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The adapter {@code jdbc}: writes events to a table, or reads the rows that are added to one. */
public final class JdbcAdapterProvider implements AdapterProvider {

    /** Adds a row. */
    public static final String INSERT = "insert";
    /** Changes the rows with the same keys. */
    public static final String UPDATE = "update";
    /** Changes the row with the same keys, or adds one. */
    public static final String MERGE = "merge";
    /** Writes nothing; statements join the database. */
    public static final String JOIN = "join";
    /** The database commits for itself. */
    public static final String LOCAL = "local";
    /** The database takes part in distributed transactions. */
    public static final String XA = "xa";
    /** The position behind the last row at the start. */
    public static final String END = "end";
    /** The position before the first row. */
    public static final String BEGINNING = "beginning";

    private static final List<SettingDescriptor> DATABASE = List.of(
            SettingDescriptor.required("url", PropertyType.STRING, "The database's address, such as jdbc:postgresql://localhost/trades."),
            SettingDescriptor.optional("driver", PropertyType.STRING, "", "The class of the driver; only for drivers that do not register themselves."));
    private static final List<SettingDescriptor> BOTH = List.of(
            SettingDescriptor.optional("table", PropertyType.STRING, "", "The table; not with sql."),
            SettingDescriptor.optional("columns", PropertyType.STRING, "",
                    "The columns of properties with other names, such as symbol=SYM,quantity=QTY. A column - leaves a property out."),
            SettingDescriptor.optional("sql", PropertyType.STRING, "",
                    "The statement, in place of one that is made from table. Out: a property's name behind a colon stands for its value, such as :symbol. "
                            + "In: a query, in which :last stands for the greatest value so far, sorted by that column."));
    private static final List<SettingDescriptor> SENDING = List.of(
            SettingDescriptor.optional("setup", PropertyType.STRING, "",
                    "Out: a statement that is executed before the first event, such as create table if not exists …"),
            SettingDescriptor.optional("operation", PropertyType.STRING, INSERT,
                    "Out: insert adds a row, update changes the rows with the same keys, merge does either, and join writes nothing: only statements "
                            + "use the database.").oneOf(INSERT, UPDATE, MERGE, JOIN),
            SettingDescriptor.optional("keys", PropertyType.STRING, "", "Out: the properties that identify a row, for update and merge."),
            SettingDescriptor.optional("transaction", PropertyType.STRING, LOCAL,
                    "Out: whether the database commits for itself, or can take part in the distributed transaction of an inbound adapter (xa).")
                    .oneOf(LOCAL, XA),
            SettingDescriptor.optional("xaDataSource", PropertyType.STRING, "",
                    "Out: the driver's class for distributed transactions; known for PostgreSQL and H2."),
            SettingDescriptor.optional("batch", PropertyType.INT, "1", "Out: the number of events that are written and committed together, at most.")
                    .between(1, 100_000),
            SettingDescriptor.optional("batchDelay", PropertyType.STRING, "100ms", "Out: the time that an event waits for others of its batch."),
            SettingDescriptor.optional("connections", PropertyType.INT, "4", "The maximum number of connections of an outbound adapter, and of statements that join the database.")
                    .between(1, 1_000),
            SettingDescriptor.optional("joinCache", PropertyType.INT, "0",
                    "How many results of queries each statement with sql: keeps, the least recently used leaves first; 0 for none.").between(0, 10_000_000),
            SettingDescriptor.optional("joinCacheTime", PropertyType.STRING, "0s",
                    "How long each statement with sql: keeps the results of queries, in place of joinCache; 0s for no time."));
    private static final List<SettingDescriptor> READING = List.of(
            SettingDescriptor.optional("growingColumn", PropertyType.STRING, "",
                    "In: the column whose values grow from row to row, such as an identity. A row with a smaller value than one that has been read is missed."),
            SettingDescriptor.optional("from", PropertyType.STRING, END,
                    "In: where to begin: behind the last row (end), before the first one (beginning), or behind a value of the growing column."),
            SettingDescriptor.optional("pollInterval", PropertyType.STRING, "1s", "In: the time between two queries if the last one found nothing."),
            SettingDescriptor.optional("rows", PropertyType.INT, "1000", "In: the maximum number of rows of a query.").between(1, 1_000_000),
            SettingDescriptor.optional("positionFile", PropertyType.STRING, "",
                    "In: the file that keeps the greatest value whose row has been processed, so that the next run goes on there; none if empty."));

    private static final AdapterDescriptor DESCRIPTOR = new AdapterDescriptor("jdbc", Set.of(Direction.IN, Direction.OUT), List.of(), false,
            Stream.of(DATABASE, Credentials.SETTINGS, BOTH, SENDING, READING).flatMap(List::stream).toList(),
            "Writes events to a relational database, or reads rows. The library of the database's driver belongs to the project; that of H2 is included. "
                    + "Values are always passed as parameters, never as parts of a statement. Out: in the unit of work of an inbound adapter, if the event "
                    + "comes in its thread; otherwise in a transaction of its own. If the database is absent, the network waits. "
                    + "In: asks again and again for rows whose growing column is greater than before.");

    /** Called by {@link java.util.ServiceLoader}. */
    public JdbcAdapterProvider() {
    }

    @Override
    public AdapterDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public List<Settings.Fault> check(Direction direction, Settings settings, String eventType, List<EventProperty> properties) {
        var faults = new ArrayList<Settings.Fault>();
        faults.addAll(Credentials.check(settings, "set 'passwordFile' or 'passwordVariable'"));
        if (!settings.text("url").startsWith("jdbc:")) {
            faults.add(new Settings.Fault("url", "the address of a database begins with jdbc:"));
        }
        duration(settings, "joinCacheTime", faults);
        if (settings.integer("joinCache") > 0 && Durations.fault(settings.text("joinCacheTime")).isEmpty()
                && !Durations.parse(settings.text("joinCacheTime")).isZero()) {
            faults.add(new Settings.Fault("joinCacheTime", "'joinCache' and 'joinCacheTime' are both set; keep one of them"));
        }
        if (direction == Direction.OUT && settings.text("operation").equals(JOIN)) {
            return faults;
        }
        if (settings.text("table").isBlank() == settings.text("sql").isBlank()) {
            faults.add(settings.text("table").isBlank() ? new Settings.Fault("table", "the table is missing; set 'table' or 'sql'")
                    : new Settings.Fault("sql", "'table' and 'sql' are both set; keep one of them"));
        }
        duration(settings, direction == Direction.IN ? "pollInterval" : "batchDelay", faults);
        try {
            var mapping = Mapping.of(settings, properties);
            if (direction == Direction.IN && settings.text("growingColumn").isBlank()) {
                faults.add(new Settings.Fault("growingColumn", "the column whose values grow is missing; set 'growingColumn'"));
            } else if (direction == Direction.IN) {
                var from = settings.text("from").strip();
                if (!settings.text("sql").isBlank() && (from.equals(END) || from.equals(BEGINNING))) {
                    faults.add(new Settings.Fault("from", "with 'sql', give the value behind which the reading begins"));
                }
                SqlText.query(settings, mapping);
            } else {
                SqlText.statement(settings, mapping, "");
            }
        } catch (SettingException e) {
            faults.add(new Settings.Fault(e.setting(), e.getMessage()));
        }
        return faults;
    }

    private static void duration(Settings settings, String name, List<Settings.Fault> faults) {
        Durations.fault(settings.text(name)).ifPresent(message -> faults.add(new Settings.Fault(name, message)));
    }

    @Override
    public Guarantee guarantee(Direction direction, Settings settings) {
        if (direction == Direction.OUT && settings.text("transaction").equals(XA)) {
            return Guarantee.EXACTLY_ONCE;
        }
        return direction == Direction.OUT || !settings.text("positionFile").isBlank() ? Guarantee.AT_LEAST_ONCE : Guarantee.AT_MOST_ONCE;
    }

    @Override
    public InboundAdapter newInbound(AdapterContext context) {
        return new JdbcReceiver(context);
    }

    @Override
    public OutboundAdapter newOutbound(AdapterContext context) {
        return context.settings().text("operation").equals(JOIN) ? new JoinOnly() : new JdbcSender(context);
    }

    @Override
    public boolean providesDatabase() {
        return true;
    }

    @Override
    public boolean takesEvents(Settings settings) {
        return !settings.text("operation").equals(JOIN);
    }

    @Override
    public JoinedDatabase openDatabase(AdapterContext context) throws IOException {
        return new JoinDatabase(context);
    }
}
