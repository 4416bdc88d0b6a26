package org.millrace.tests.engines.flinksql;

import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.DataType;
import org.millrace.tests.engines.nexmark.Auction;
import org.millrace.tests.engines.nexmark.Bid;
import org.millrace.tests.engines.nexmark.Person;
import org.millrace.tests.engines.nexmark.QueryRun;
import org.millrace.tests.engines.nexmark.SiteEvent;

/** Makes the events as rows of one table: a user, an auction or a bid, and the time. They have the format that Flink's SQL uses inside. */
final class SiteRows implements GeneratorFunction<Long, RowData> {

    private static final long serialVersionUID = 1;

    private static final DataType PERSON = DataTypes.ROW(DataTypes.FIELD("id", DataTypes.BIGINT()), DataTypes.FIELD("name", DataTypes.STRING()),
            DataTypes.FIELD("email", DataTypes.STRING()), DataTypes.FIELD("city", DataTypes.STRING()), DataTypes.FIELD("state", DataTypes.STRING()));
    private static final DataType AUCTION = DataTypes.ROW(DataTypes.FIELD("id", DataTypes.BIGINT()), DataTypes.FIELD("item", DataTypes.STRING()),
            DataTypes.FIELD("initialBid", DataTypes.BIGINT()), DataTypes.FIELD("reserve", DataTypes.BIGINT()),
            DataTypes.FIELD("expires", DataTypes.TIMESTAMP(3)), DataTypes.FIELD("seller", DataTypes.BIGINT()),
            DataTypes.FIELD("category", DataTypes.BIGINT()));
    private static final DataType BID = DataTypes.ROW(DataTypes.FIELD("auction", DataTypes.BIGINT()), DataTypes.FIELD("bidder", DataTypes.BIGINT()),
            DataTypes.FIELD("price", DataTypes.BIGINT()), DataTypes.FIELD("channel", DataTypes.STRING()), DataTypes.FIELD("extra", DataTypes.STRING()));

    /** The columns of the table. */
    static final DataType TYPE = DataTypes.ROW(DataTypes.FIELD("person", PERSON), DataTypes.FIELD("auction", AUCTION), DataTypes.FIELD("bid", BID),
            DataTypes.FIELD("time", DataTypes.TIMESTAMP(3)));

    /** Returns the schema of the table: the times rise by a millisecond at least. */
    static Schema schema() {
        return Schema.newBuilder().fromRowDataType(TYPE).watermark("time", "`time` - INTERVAL '0.001' SECOND").build();
    }

    @Override
    public RowData map(Long number) {
        var run = QueryRun.current();
        var event = number < run.total() ? run.event(number) : run.last();
        return GenericRowData.of(event instanceof Person person ? row(person) : null, event instanceof Auction auction ? row(auction) : null,
                event instanceof Bid bid ? row(bid) : null, time(event));
    }

    private static TimestampData time(SiteEvent event) {
        return TimestampData.fromEpochMillis(event.time());
    }

    private static RowData row(Person person) {
        return GenericRowData.of(person.id(), text(person.name()), text(person.email()), text(person.city()), text(person.state()));
    }

    private static RowData row(Auction auction) {
        return GenericRowData.of(auction.id(), text(auction.item()), auction.initialBid(), auction.reserve(),
                TimestampData.fromEpochMillis(auction.time() + auction.duration()), auction.seller(), auction.category());
    }

    private static RowData row(Bid bid) {
        return GenericRowData.of(bid.auction(), bid.bidder(), bid.price(), text(bid.channel()), text(bid.extra()));
    }

    private static StringData text(String text) {
        return StringData.fromString(text);
    }
}
