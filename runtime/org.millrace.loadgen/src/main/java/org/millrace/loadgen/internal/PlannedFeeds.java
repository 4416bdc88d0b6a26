package org.millrace.loadgen.internal;

import org.millrace.adapters.tls.KeyFiles;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.deployment.feed.FeedPlan;
import org.millrace.deployment.feed.FeedPlan.Addressed;
import org.millrace.deployment.feed.TypedFeed;
import org.millrace.loadgen.requests.ClosedLoad;
import org.millrace.loadgen.requests.ClosedPlan;
import org.millrace.runtime.api.Settings;

import java.util.Optional;

/** Creates the plan of a load from the feeds of a run. */
public final class PlannedFeeds {

    private PlannedFeeds() {
    }

    /**
     * Creates a load.
     *
     * @param threads         number of sending threads
     * @param holdAfterWarmup whether the measured phase waits for {@link SteeredLoad#go}
     * @param listener        receives the progress
     * @throws IllegalArgumentException if a feed is wrong; the message is for the user
     */
    public static SteeredLoad of(FeedPlan plan, int threads, boolean holdAfterWarmup, LoadListener listener) {
        var settings = Settings.of(FeedKinds.LOAD, plan.settings());
        var seed = settings.longInteger("seed");
        var feeds = plan.feeds().stream().map(PlannedFeeds::load).toList();
        for (var feed : feeds) {
            feed.fault(seed).ifPresent(fault -> {
                throw new IllegalArgumentException(feed.feed().target() + ": " + fault);
            });
        }
        if (settings.integer("clients") > 0) {
            return new ClosedLoad(new ClosedPlan(feeds, settings.integer("clients"), settings.duration("thinkTime"), settings.duration("replyTimeout"),
                    settings.duration("warmup"), settings.duration("duration"), settings.duration("ramp"), seed, holdAfterWarmup), listener);
        }
        return new Load(new LoadPlan(feeds, settings.duration("duration").toNanos(), 0, settings.duration("warmup").toNanos(), settings.duration("ramp").toNanos(),
                seed, settings.duration("precision").toNanos(), threads, holdAfterWarmup), listener);
    }

    private static FeedLoad load(Addressed addressed) {
        return new FeedLoad(addressed.feed().feed(), addressed.host(), addressed.port(), addressed.file(), Optional.<KeyFiles>empty(), addressed.codec(),
                addressed.settings(), TypedFeed.made(addressed.feed().properties()));
    }
}
