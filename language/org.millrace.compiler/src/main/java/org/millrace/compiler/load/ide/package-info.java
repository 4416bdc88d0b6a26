/** What editors need of {@code load.json}: proposals, documentation and colors, by the descriptors of feeds. */
package org.millrace.compiler.load.ide;
