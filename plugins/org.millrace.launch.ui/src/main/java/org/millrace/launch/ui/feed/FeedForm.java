package org.millrace.launch.ui.feed;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.millrace.compiler.load.EditableFeed;
import org.millrace.compiler.load.ide.InboundAdapters;
import org.millrace.deployment.feed.FeedKinds;

import java.util.List;
import java.util.Optional;

/** The fields of a feed. Used in the UI thread. */
final class FeedForm {

    private final Composite area;
    private final Combo adapter;
    private final SettingFields settings;
    private final KindFields arrivals;
    private final ValueTable values;
    private final InboundAdapters adapters;
    private EditableFeed feed;

    /**
     * Creates the fields.
     *
     * @param changed called after each change by the user
     */
    FeedForm(Composite parent, InboundAdapters adapters, Runnable changed) {
        this.adapters = adapters;
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 8).applyTo(area);
        var top = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 4).applyTo(top);
        wide(top);
        new Label(top, SWT.NONE).setText(Messages.adapter);
        adapter = new Combo(top, SWT.READ_ONLY);
        adapter.addListener(SWT.Selection, event -> {
            chooseAdapter();
            changed.run();
        });
        settings = new SettingFields(area, (setting, text) -> {
            feed.set(setting, text);
            changed.run();
        });
        wide(settings.area());
        arrivals = new KindFields(area, Messages.arrivals, FeedKinds.ARRIVALS, part -> {
            feed.arrivals(part);
            area.layout(true, true);
            changed.run();
        });
        wide(arrivals.area());
        values = new ValueTable(area, target -> List.copyOf(adapters.properties(Optional.of(target).filter(name -> !name.isEmpty())).keySet()), changed);
    }

    /** Events of another adapter have other properties. */
    private void chooseAdapter() {
        feed.target(adapter.getText());
        values.show(feed);
    }

    private static void wide(Composite composite) {
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(composite);
    }

    Composite area() {
        return area;
    }

    /** Shows a feed. */
    void show(EditableFeed shown) {
        feed = shown;
        adapter.setItems(adapters.names().toArray(String[]::new));
        if (adapter.indexOf(shown.target()) < 0) {
            // The only adapter, or one that the network does not have.
            adapter.add(shown.target(), 0);
        }
        adapter.select(adapter.indexOf(shown.target()));
        settings.show(FeedKinds.FEED, shown.settings());
        arrivals.show(shown.arrivals());
        values.show(shown);
        area.layout(true, true);
    }
}
