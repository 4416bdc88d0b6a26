/**
 * What EPL offers by name: functions, views, pattern objects, methods, annotations and keywords, with
 * what they take, what they give and what they are for. Completion, hover, validation and the
 * reference in {@code docs/epl-reference.md} all read it from here.
 */
package org.millrace.epl.catalogue;
