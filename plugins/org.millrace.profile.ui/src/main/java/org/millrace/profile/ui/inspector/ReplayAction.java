package org.millrace.profile.ui.inspector;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Menu;
import org.millrace.profile.inspect.Inspection;
import org.millrace.profile.ui.text.Words;

import java.nio.file.Path;
import java.util.Optional;

/** Starts or stops the replay of a recorded file into the running network, at the recorded speed or faster. */
final class ReplayAction extends Action implements IMenuCreator {

    private static final double[] SPEEDS = {0.1, 1, 2, 10, 100};

    private final InspectorHost host;
    private Optional<Path> last = Optional.empty();
    private Optional<Inspection> replaying = Optional.empty();
    private double speed = 1;
    private Menu menu;

    ReplayAction(InspectorHost host) {
        super("", IAction.AS_DROP_DOWN_MENU);
        this.host = host;
        setMenuCreator(this);
    }

    /** Sets the file to replay next. */
    void setFile(Path file) {
        last = Optional.of(file);
        update();
    }

    /** Updates the action for the inspected run. */
    void update() {
        // The replay is over if the network has ended.
        replaying = replaying.filter(on -> host.inspection().filter(on::equals).flatMap(now -> now.run().network()).isPresent());
        var text = Words.of(replaying.isPresent() ? "replay.stop" : "inspector.replayFile");
        var tip = replaying.isPresent() ? text : last.map(file -> Words.of("replay.tip", file.getFileName(), speed))
                .orElse(Words.of("inspector.replayFile.tip"));
        if (!text.equals(getText()) || !tip.equals(getToolTipText())) {
            setText(text);
            setToolTipText(tip);
        }
    }

    @Override
    public void run() {
        if (replaying.isPresent()) {
            replaying.get().endReplay();
            return;
        }
        last.or(this::choose).ifPresent(this::replay);
    }

    /** Replays a file. */
    void replay(Path file) {
        setFile(file);
        var inspection = host.inspection().filter(now -> now.run().network().isPresent());
        if (inspection.isEmpty() || replaying.isPresent()) {
            host.showMessage(Words.of(inspection.isEmpty() ? "inspector.none" : "replay.busy"));
            return;
        }
        replaying = inspection;
        update();
        host.showMessage(Words.of("replay.begun", file, speed));
        inspection.get().replay(file, speed).thenAccept(done -> host.later(() -> {
            if (replaying.equals(inspection)) {
                replaying = Optional.empty();
            }
            host.showMessage(done.ok() ? Words.of("replay.done", done.events(), file, done.stage()) : Words.of("inspector.refused", done.message()));
            update();
        }));
    }

    private Optional<Path> choose() {
        var dialog = new FileDialog(host.window().getShell(), SWT.OPEN);
        dialog.setText(Words.of("inspector.replayFile"));
        host.inspection().ifPresent(now -> dialog.setFilterPath(RecordDialog.folder(now.run().plan().deployment()).toString()));
        return Optional.ofNullable(dialog.open()).map(Path::of);
    }

    @Override
    public Menu getMenu(Control parent) {
        dispose();
        menu = new Menu(parent);
        fill(menu);
        return menu;
    }

    @Override
    public Menu getMenu(Menu parent) {
        dispose();
        menu = new Menu(parent);
        fill(menu);
        return menu;
    }

    private void fill(Menu into) {
        for (var each : SPEEDS) {
            var choice = new Action(Words.of("replay.speed", each), IAction.AS_RADIO_BUTTON) {
                @Override
                public void run() {
                    speed = each;
                    update();
                }
            };
            choice.setChecked(each == speed);
            new ActionContributionItem(choice).fill(into, -1);
        }
        new ActionContributionItem(new Action(Words.of("replay.other")) {
            @Override
            public void run() {
                choose().ifPresent(ReplayAction.this::replay);
            }
        }).fill(into, -1);
    }

    @Override
    public void dispose() {
        if (menu != null) {
            menu.dispose();
        }
    }
}
