/** Finds what a selection grows to, step by step. */
package org.millrace.epl.ide.select;
