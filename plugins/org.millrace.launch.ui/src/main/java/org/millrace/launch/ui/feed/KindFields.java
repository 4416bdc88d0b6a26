package org.millrace.launch.ui.feed;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.millrace.deployment.feed.FeedKind;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.runtime.api.SettingDescriptor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The kind of a value or of an arrival process, and a field for each of its settings. Used in the UI thread. */
final class KindFields {

    private final Map<String, FeedKind> kinds;
    private final Consumer<FeedPart> changed;
    private final Composite area;
    private final Combo kind;
    private final SettingFields settings;
    private FeedPart part = FeedPart.of("");

    /**
     * Creates the fields.
     *
     * @param label   the label of the kind
     * @param changed receives each change by the user
     */
    KindFields(Composite parent, String label, Map<String, FeedKind> kinds, Consumer<FeedPart> changed) {
        this.kinds = kinds;
        this.changed = changed;
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 4).applyTo(area);
        new Label(area, SWT.NONE).setText(label);
        kind = new Combo(area, SWT.READ_ONLY);
        kind.setItems(kinds.keySet().toArray(String[]::new));
        kind.addListener(SWT.Selection, event -> choose(kind.getText()));
        settings = new SettingFields(area, this::set);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).indent(16, 0).applyTo(settings.area());
    }

    Composite area() {
        return area;
    }

    /** Shows a part. */
    void show(FeedPart shown) {
        part = shown;
        kind.select(kind.indexOf(shown.kind()));
        var known = kinds.get(shown.kind());
        kind.setToolTipText(known == null ? null : known.doc());
        settings.show(known == null ? List.of() : known.settings(), shown.settings());
    }

    void setEnabled(boolean enabled) {
        kind.setEnabled(enabled);
    }

    /** Chooses a kind; settings that it has in common with the previous one stay. */
    private void choose(String name) {
        var kept = new LinkedHashMap<>(part.settings());
        kept.keySet().retainAll(kinds.get(name).settings().stream().map(SettingDescriptor::name).toList());
        show(new FeedPart(name, kept));
        changed.accept(part);
    }

    private void set(SettingDescriptor setting, String text) {
        var given = new LinkedHashMap<>(part.settings());
        if (text.isEmpty()) {
            given.remove(setting.name());
        } else {
            given.put(setting.name(), text);
        }
        part = new FeedPart(part.kind(), given);
        changed.accept(part);
    }
}
