/** Templates of statements, from the same source as those of other editors. */
package org.millrace.epl.ui.template;
