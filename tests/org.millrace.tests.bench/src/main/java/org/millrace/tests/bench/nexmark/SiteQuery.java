package org.millrace.tests.bench.nexmark;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The queries of the example, and how their outputs are compared. */
public enum SiteQuery {

    Q0, Q1, Q2, Q3,
    /** Flink's SQL has a new average with each bid, the network with each closed auction. */
    Q4("category"),
    Q5,
    /** Flink's SQL has no window of rows over rows that change. */
    Q6("", "Flink's SQL has no window of rows (OVER) above rows that change, as the highest bid does"),
    Q7, Q8, Q11, Q12, Q13, Q14, Q17, Q18, Q19, Q20;

    private final String key;
    private final String notInSql;

    SiteQuery() {
        this("");
    }

    SiteQuery(String key) {
        this(key, "");
    }

    SiteQuery(String key, String notInSql) {
        this.key = key;
        this.notInSql = notInSql;
    }

    /** Returns the key of the statement set. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the column of whose values the last rows are compared; empty if all rows are compared. */
    public String key() {
        return key;
    }

    /** Returns whether each engine has the same number of rows. */
    boolean hasEqualCounts() {
        return key.isEmpty();
    }

    /** Returns why the query is not in Flink's SQL; empty if it is. */
    public String notInSql() {
        return notInSql;
    }

    /** Returns the engines that have the query. */
    List<SiteEngine> engines() {
        return Arrays.stream(SiteEngine.values()).filter(engine -> engine != SiteEngine.FLINK_SQL || notInSql.isEmpty()).toList();
    }

    static Optional<SiteQuery> named(String label) {
        return Arrays.stream(values()).filter(query -> query.label().equals(label)).findFirst();
    }

    static List<String> labels() {
        return Arrays.stream(values()).map(SiteQuery::label).toList();
    }
}
