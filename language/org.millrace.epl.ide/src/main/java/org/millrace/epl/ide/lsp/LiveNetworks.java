package org.millrace.epl.ide.lsp;

import org.millrace.epl.ide.EplProject;

import java.util.List;

/** Finds running networks. Thread-safe. */
public interface LiveNetworks {

    /** Returns the networks of a project that run. Waits for their answers. */
    List<LiveNetwork> of(EplProject project);

    /** Returns something that equals what was returned before unless a network has started or ended since. Cheap. */
    Object present();
}
