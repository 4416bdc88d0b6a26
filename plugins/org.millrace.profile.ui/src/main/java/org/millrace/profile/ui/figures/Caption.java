package org.millrace.profile.ui.figures;

import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.ComparedRuns;
import org.millrace.profile.view.Unit;
import org.millrace.profile.view.ViewOptions;
import org.millrace.profile.view.Watch;

import java.util.ArrayList;

/** Describes the run and the time range that a view shows. */
final class Caption {

    private Caption() {
    }

    /** Describes the kept runs that a view compares. */
    static String of(ComparedRuns runs, ViewOptions options) {
        var words = new ArrayList<String>();
        words.add(Words.of("caption.compared", String.join(", ", runs.names())));
        words.add(Words.of("caption." + options.kind()));
        if (!options.selection().isAll()) {
            words.add(Words.of("caption.selected", Unit.TIME.text(options.selection().from()), Unit.TIME.text(options.selection().to())));
        }
        return String.join(" · ", words);
    }

    static String of(Watch watch, TimeSeriesView timeSeries, ViewOptions options) {
        var run = watch.run();
        if (run.isEmpty()) {
            return Words.of("none");
        }
        var words = new ArrayList<String>();
        words.add(run.get().failure().isEmpty()
                ? Words.of("caption", run.get().name(), Words.of("state." + run.get().state()), Unit.TIME.text(timeSeries.end()))
                : Words.of("caption.failed", run.get().name(), run.get().failure()));
        words.add(options.path().map(Object::toString).orElseGet(() -> Words.of("caption.all")));
        words.add(Words.of("caption." + options.kind()));
        if (!options.selection().isAll()) {
            var covered = timeSeries.covered(options.selection()).orElse(options.selection());
            words.add(Words.of("caption.selected", Unit.TIME.text(covered.from()), Unit.TIME.text(covered.to())));
        } else if (!options.cumulative()) {
            words.add(Words.of("caption.interval"));
        }
        if (options.since() > 0) {
            words.add(Words.of("caption.since", Unit.TIME.text(options.since())));
        }
        if (watch.paused()) {
            words.add(Words.of("caption.paused"));
        }
        return String.join(" · ", words);
    }
}
