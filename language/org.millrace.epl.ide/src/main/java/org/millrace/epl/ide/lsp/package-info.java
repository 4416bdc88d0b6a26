/**
 * The services for editors as a language server: the Language Server Protocol over two streams.
 */
package org.millrace.epl.ide.lsp;
