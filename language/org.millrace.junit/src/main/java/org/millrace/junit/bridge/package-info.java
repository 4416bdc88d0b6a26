/** The interfaces between this jar and an installation; both sides load them from here. */
package org.millrace.junit.bridge;
