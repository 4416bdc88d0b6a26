/** What speaks against launching a project. */
package org.millrace.launch.check;
