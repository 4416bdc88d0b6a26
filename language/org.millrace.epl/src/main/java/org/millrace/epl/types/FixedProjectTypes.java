package org.millrace.epl.types;

import java.util.List;
import java.util.Optional;

/** Types that are known from the beginning. */
record FixedProjectTypes(List<EventShape> eventTypes, JavaClasses javaClasses, boolean complete, Optional<List<String>> databases)
        implements ProjectTypes {
}
