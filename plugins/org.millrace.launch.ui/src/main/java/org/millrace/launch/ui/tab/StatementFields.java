package org.millrace.launch.ui.tab;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.millrace.compiler.epl.StatementSets;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.workspace.project.EpnProjects;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A field for each processor that has statement sets: the statements that it reads. Used in the UI thread. */
final class StatementFields {

    private final Composite area;
    private final Runnable changed;
    private final SortedMap<String, String> chosen = new TreeMap<>();
    private String project = "";
    /** The keys of the statement sets of the project, by processor. */
    private SortedMap<String, List<String>> sets = new TreeMap<>();

    /**
     * Creates an area without fields that fills a line of its parent.
     *
     * @param changed called after a change by the user
     */
    StatementFields(Composite parent, int columns, Runnable changed) {
        this.changed = changed;
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 8).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).applyTo(area);
        show();
    }

    /** Returns the chosen statement sets, by processor. */
    Map<String, String> chosen() {
        return Map.copyOf(chosen);
    }

    /** Shows the choices of a configuration. */
    void choose(Map<String, String> choices) {
        if (!choices.equals(chosen)) {
            chosen.clear();
            chosen.putAll(choices);
            show();
        }
    }

    /** Shows the fields of a project as soon as its statement sets are known. */
    void of(String name) {
        if (!name.equals(project)) {
            project = name;
            sets = new TreeMap<>();
            show();
            ProjectChoice.find(name).ifPresent(this::read);
        }
    }

    private void read(IProject found) {
        var display = Display.getCurrent();
        Job.createSystem(Messages.statements_reading, (IProgressMonitor monitor) -> {
            var read = sets(found);
            display.asyncExec(() -> {
                if (!area.isDisposed() && found.getName().equals(project)) {
                    sets = read;
                    show();
                }
            });
        }).schedule();
    }

    private static SortedMap<String, List<String>> sets(IProject project) {
        var sets = new TreeMap<String, List<String>>();
        var compiled = EpnProjects.instance().compiled(project, Map.of());
        if (compiled.isPresent() && compiled.get().network().isPresent()) {
            var network = compiled.get().network().get();
            for (var processor : StatementSets.processors(network)) {
                try {
                    sets.put(processor.getName(), List.copyOf(StatementSets.of(compiled.get().folder(), network, processor).keySet()));
                } catch (IOException e) {
                    ILog.of(StatementFields.class).warn(e.getMessage(), e);
                }
            }
        }
        sets.values().removeIf(List::isEmpty);
        return sets;
    }

    private void show() {
        for (Control control : area.getChildren()) {
            control.dispose();
        }
        // A choice of which there are no statements any more can be changed, too.
        var shown = new TreeMap<String, List<String>>(sets);
        chosen.keySet().forEach(processor -> shown.putIfAbsent(processor, List.of()));
        shown.forEach(this::createField);
        var data = GridDataFactory.createFrom((GridData) area.getLayoutData());
        data.exclude(shown.isEmpty()).applyTo(area);
        area.setVisible(!shown.isEmpty());
        area.getParent().layout(true, true);
    }

    private void createField(String processor, List<String> keys) {
        var label = new Label(area, SWT.NONE);
        label.setText(NLS.bind(Messages.statements_of, processor));
        var combo = new Combo(area, SWT.READ_ONLY);
        var all = new ArrayList<>(keys);
        var key = chosen.getOrDefault(processor, "");
        if (!key.isEmpty() && !all.contains(key)) {
            all.add(key);
        }
        combo.add(Messages.statements_named);
        all.forEach(combo::add);
        combo.select(all.indexOf(key) + 1);
        combo.addListener(SWT.Selection, event -> {
            if (combo.getSelectionIndex() == 0) {
                chosen.remove(processor);
            } else {
                chosen.put(processor, combo.getText());
            }
            changed.run();
        });
    }
}
