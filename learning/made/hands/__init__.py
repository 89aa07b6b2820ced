"""Layouts that people drew, each the paper of one firm; the rest of `made` draws pages by chance."""
from . import drayage, haulage

LAYOUTS = drayage.LAYOUTS + haulage.LAYOUTS
