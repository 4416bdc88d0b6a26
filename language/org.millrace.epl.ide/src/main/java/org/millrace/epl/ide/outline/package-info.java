/** What a text declares and does, as a tree. */
package org.millrace.epl.ide.outline;
