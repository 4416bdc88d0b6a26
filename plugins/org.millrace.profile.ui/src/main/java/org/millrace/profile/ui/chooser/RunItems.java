package org.millrace.profile.ui.chooser;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.ui.text.Words;

import java.util.List;

/** The menu items of the runs, newest first, with a check mark at the current run. */
public final class RunItems {

    private RunItems() {
    }

    /** Returns one action for each run, or one disabled action if there are none. */
    public static List<IAction> actions() {
        var runs = SharedWatch.watch().runs();
        return runs.isEmpty() ? List.of(none()) : runs.reversed().stream().map(RunItems::choose).toList();
    }

    /** Returns the name and the state of a run. */
    static String label(LiveRun run) {
        return run.name() + " (" + Words.of("state." + run.state()) + ")";
    }

    private static IAction choose(LiveRun run) {
        var action = new Action(label(run), IAction.AS_RADIO_BUTTON) {
            @Override
            public void run() {
                SharedWatch.watch().watch(run);
            }
        };
        action.setChecked(SharedWatch.watch().run().filter(run::equals).isPresent());
        return action;
    }

    private static IAction none() {
        var none = new Action(Words.of("action.run.none")) {
        };
        none.setEnabled(false);
        return none;
    }
}
