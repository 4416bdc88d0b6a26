/** Finds an installation and loads its jars. */
package org.millrace.junit.internal;
