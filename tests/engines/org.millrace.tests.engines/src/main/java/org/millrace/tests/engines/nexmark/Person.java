package org.millrace.tests.engines.nexmark;

/** A new user. */
public record Person(long id, String name, String email, String city, String state, long time) implements SiteEvent {
}
