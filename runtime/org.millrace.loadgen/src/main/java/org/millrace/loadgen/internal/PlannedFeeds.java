package org.millrace.loadgen.internal;

import org.millrace.adapters.tls.KeyFiles;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.deployment.feed.FeedPlan;
import org.millrace.deployment.feed.FeedPlan.Addressed;
import org.millrace.deployment.feed.TypedFeed;
import org.millrace.loadgen.internal.requests.ClientProcesses;
import org.millrace.loadgen.internal.requests.ClosedLoad;
import org.millrace.loadgen.internal.requests.ClosedPlan;
import org.millrace.runtime.api.Settings;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Creates a load from the feeds of a run. */
public final class PlannedFeeds {

    private PlannedFeeds() {
    }

    /**
     * Creates a load.
     *
     * @param threads         number of sending threads
     * @param holdAfterWarmup whether the measured phase waits for {@link SteeredLoad#go}
     * @param share           the share of this process; {@link Share#WHOLE} if the load decides how many processes there are
     * @param part            returns the command of a process with a share of the clients
     * @param listener        receives the progress
     * @throws IllegalArgumentException if a feed is wrong; the message is for the user
     */
    public static SteeredLoad of(FeedPlan plan, int threads, boolean holdAfterWarmup, Share share, Function<Share, List<String>> part,
            LoadListener listener) {
        var settings = Settings.of(FeedKinds.LOAD, plan.settings());
        var seed = settings.longInteger("seed");
        var clients = settings.integer("clients");
        var feeds = plan.feeds().stream().map(each -> load(each, Path.of(plan.folder()), clients)).toList();
        for (var feed : feeds) {
            feed.fault(seed).ifPresent(fault -> {
                throw new IllegalArgumentException(feed.feed().target() + ": " + fault);
            });
        }
        if (clients > 0) {
            var pace = new ClosedPlan.Pace(settings.duration("every"), settings.duration("thinkTime"), settings.duration("ramp"));
            var processes = settings.integer("processes");
            var closed = new ClosedPlan(feeds, Path.of(plan.folder()), clients, share, pace, settings.duration("replyTimeout"), settings.duration("warmup"),
                    settings.duration("duration"), seed, holdAfterWarmup);
            return share.isPart() || processes == 1 ? new ClosedLoad(closed, listener)
                    : new ClientProcesses(IntStream.rangeClosed(1, processes).mapToObj(number -> part.apply(new Share(number, processes))).toList(),
                            closed, listener);
        }
        return new Load(new LoadPlan(feeds, settings.duration("duration").toNanos(), 0, settings.duration("warmup").toNanos(),
                settings.duration("ramp").toNanos(), seed, settings.duration("precision").toNanos(), threads, holdAfterWarmup), listener);
    }

    private static FeedLoad load(Addressed addressed, Path folder, int clients) {
        var feed = addressed.feed().feed();
        // Clients share symbols and rows as connections do.
        return new FeedLoad(clients > 0 ? feed.with("connections", Integer.toString(clients)) : feed,
                addressed.host(), addressed.port(), addressed.file(), Optional.<KeyFiles>empty(), addressed.codec(), addressed.settings(), folder,
                TypedFeed.made(addressed.feed().properties()));
    }
}
