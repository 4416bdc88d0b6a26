package org.millrace.epl.types;

import java.util.List;

/** Types that are known from the beginning. */
record FixedProjectTypes(List<EventShape> eventTypes, JavaClasses javaClasses, boolean complete) implements ProjectTypes {
}
