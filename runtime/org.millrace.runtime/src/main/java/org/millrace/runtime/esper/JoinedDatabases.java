package org.millrace.runtime.esper;

import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.common.client.configuration.common.ConfigurationCommonDBRef;
import com.espertech.esper.common.client.configuration.common.ConfigurationCommonDBRef.ConnectionLifecycleEnum;
import com.espertech.esper.common.client.configuration.common.ConfigurationCommonDBRef.MetadataOriginEnum;
import org.millrace.runtime.api.JoinedDatabase;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import javax.sql.DataSource;

/** The databases that statements join. Esper creates data sources by a class name, so the open ones stand here. For any thread. */
public final class JoinedDatabases {

    private static final String ID = "id";
    private static final Map<String, Open> OPEN = new HashMap<>();

    /** A database and the number of networks that use it, as those of tests at the same time. */
    private static final class Open {
        private final JoinedDatabase database;
        private int users;

        Open(JoinedDatabase database) {
            this.database = database;
        }
    }

    /** Opens a database. */
    @FunctionalInterface
    public interface Opening {
        /** Opens it. */
        JoinedDatabase open() throws IOException;
    }

    /** Called by Esper. */
    public JoinedDatabases() {
    }

    /**
     * Opens a database, unless it is open; each call needs a {@link #close}.
     *
     * @param id names the adapter within this process
     * @throws IOException if it cannot be opened
     */
    public static void open(String id, Opening opening) throws IOException {
        synchronized (OPEN) {
            var open = OPEN.get(id);
            if (open == null) {
                open = new Open(opening.open());
                OPEN.put(id, open);
            }
            open.users++;
        }
    }

    /** Ends a use; the last one closes the database. */
    public static void close(String id) {
        synchronized (OPEN) {
            var open = OPEN.get(id);
            open.users--;
            if (open.users == 0) {
                OPEN.remove(id);
                open.database.close();
            }
        }
    }

    private static JoinedDatabase get(String id) {
        synchronized (OPEN) {
            return OPEN.get(id).database;
        }
    }

    /** Lets statements use an open database by a name. */
    public static void configure(Configuration configuration, String name, String id) {
        var database = get(id);
        var reference = new ConfigurationCommonDBRef();
        var properties = new Properties();
        properties.setProperty(ID, id);
        reference.setDataSourceFactory(properties, JoinedDatabases.class.getName());
        reference.setConnectionLifecycleEnum(ConnectionLifecycleEnum.POOLED);
        reference.setMetadataOrigin(MetadataOriginEnum.METADATA);
        if (database.cachedResults() > 0) {
            reference.setLRUCache(database.cachedResults());
        } else if (!database.cachedFor().isZero()) {
            var seconds = database.cachedFor().toNanos() / 1e9;
            reference.setExpiryTimeCache(seconds, seconds);
        }
        configuration.getCommon().addDatabaseReference(name, reference);
    }

    /** Called by Esper, by this name. */
    @SuppressWarnings("unused")
    public static DataSource createDataSource(Properties properties) {
        return get(properties.getProperty(ID)).dataSource();
    }
}
