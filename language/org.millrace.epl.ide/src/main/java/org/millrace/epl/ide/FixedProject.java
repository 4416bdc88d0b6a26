package org.millrace.epl.ide;

import org.millrace.epl.types.ProjectTypes;

import java.util.List;

/** A project that is known from the beginning. */
record FixedProject(ProjectTypes types, List<EplDocument> documents) implements EplProject {
}
