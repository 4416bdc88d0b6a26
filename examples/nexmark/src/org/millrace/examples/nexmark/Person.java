package org.millrace.examples.nexmark;

/** A new user of the auction site. Times are in milliseconds since 1970-01-01 UTC. */
public record Person(long id, String name, String email, String city, String state, long time) {
}
