/** The Debug Adapter Protocol for networks: translates between an editor and the debugger of a runtime. */
package org.millrace.dap;
